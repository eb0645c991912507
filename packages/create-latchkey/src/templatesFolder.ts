/** The built templates. The same path from the source and from the built modules. */
export const templatesFolder: URL = new URL('../dist/templates/', import.meta.url)
