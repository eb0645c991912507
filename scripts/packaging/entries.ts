import { publishable } from '../runner/publishable.ts'

/** All entries of our packages that are modules: `@latchkey/react/ui`. Of a pattern (`./texts/*`), one. */
export function entries(): string[] {
  return publishable()
    .flatMap(({ manifest }) =>
      Object.keys(manifest.exports ?? {}).map((path) => manifest.name + path.slice(1).replace('*', 'de')),
    )
    .filter((name) => !/\.(json|css)$/.test(name))
}
