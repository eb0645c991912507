import { publishable } from '../runner/publishable.ts'

/** All entries of our packages that are modules: `@latchkey/react/ui`. */
export function entries(): string[] {
  return publishable()
    .flatMap(({ manifest }) => Object.keys(manifest.exports ?? {}).map((path) => manifest.name + path.slice(1)))
    .filter((name) => !/\.(json|css)$/.test(name))
}
