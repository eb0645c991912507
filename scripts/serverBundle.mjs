import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

const packages = new URL('../packages/', import.meta.url)

/** Private packages. They are bundled into the server that uses them. */
export const bundled = globSync('*/package.json', { cwd: packages })
  .map((file) => JSON.parse(readFileSync(new URL(file, packages), 'utf8')))
  .filter((manifest) => manifest.private)
  .map(({ name }) => name)

/**
 * The tsup configuration of a published server: one module for programs and one for the command,
 * with the private packages inside. `tsc -b` writes the types.
 * @type {import('tsup').Options}
 */
export const serverBundle = {
  entry: ['src/index.ts', 'src/cli.ts'],
  format: ['esm'],
  platform: 'node',
  removeNodeProtocol: false,
  target: 'node22',
  dts: false,
  noExternal: bundled,
  // The entries share one copy of each class, so that `instanceof` works between them.
  splitting: true,
  sourcemap: true,
  async onSuccess() {
    keepPublicTypes('dist')
  },
}

/**
 * Removes the declarations that users can't reach from the entries: those of bundled parts.
 *
 * @throws {Error} when a declaration that they reach imports a private package, which they can't
 * install.
 */
function keepPublicTypes(folder) {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
  const reached = new Set()
  const visit = (file) => {
    if (reached.has(file)) return
    reached.add(file)
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      if (bundled.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
        throw new Error(`${join(folder, file)} imports ${specifier}, which is not published.`)
      if (specifier.startsWith('.')) visit(join(file, '..', specifier.replace(/\.js$/, '.d.ts')))
    }
  }
  for (const { types } of Object.values(exports)) if (types) visit(relative(folder, types))
  for (const file of globSync('**/*.d.ts', { cwd: folder })) if (!reached.has(file)) rmSync(join(folder, file))
}
