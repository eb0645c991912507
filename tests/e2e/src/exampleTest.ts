import { type BuiltFiles, buildExample } from './buildExample.ts'
import { test } from './test.ts'

interface Examples {
  /** Builds an example once per worker. */
  readonly built: (name: string) => Promise<BuiltFiles>
}

export const exampleTest = test.extend<object, Examples>({
  built: [
    async ({ browserName: _ }, use) => {
      const builds = new Map<string, Promise<BuiltFiles>>()
      await use((name) => {
        const known = builds.get(name) ?? buildExample(name)
        builds.set(name, known)
        return known
      })
    },
    { scope: 'worker' },
  ],
})
