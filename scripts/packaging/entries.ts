import { publishable } from '../runner/publishable.ts'

/** All entries of our packages: `@latchkey/react/ui`. */
export function entries(): string[] {
  return publishable()
    .flatMap(({ manifest }) => Object.keys(manifest.exports ?? {}).map((path) => manifest.name + path.slice(1)))
    .filter((name) => !name.endsWith('/package.json'))
}
