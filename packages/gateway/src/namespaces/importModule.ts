import { pathToFileURL } from 'node:url'

/** Loads a module that the operator names. What it exports is not known. */
export async function importModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}
