import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../../scripts/packages/repository.ts'
import { publishable } from '../../scripts/runner/publishable.ts'

test.each(publishable().map(({ folder, manifest }) => [basename(folder), manifest] as const))(
  'packages/%s/package.json has all fields that the registry shows, and is published with provenance',
  (folder, manifest) => {
    expect(manifest).toMatchObject({
      description: expect.stringMatching(/^[A-Z].*\.$/),
      keywords: expect.arrayContaining(['latchkey', 'wallet']),
      homepage: `${repository}/tree/main/packages/${folder}#readme`,
      bugs: `${repository}/issues`,
      license: 'MIT',
      author: 'Latchkey contributors',
      repository: { type: 'git', url: `git+${repository}.git`, directory: `packages/${folder}` },
      files: expect.arrayContaining(['CHANGELOG.md', 'dist']),
      engines: { node: expect.stringMatching(/^>=\d+/) },
      publishConfig: { access: 'public', provenance: true },
    })
    expect(manifest).toHaveProperty('sideEffects')
  },
)

test.each(publishable().map(({ folder, manifest }) => [basename(folder), manifest] as const))(
  'packages/%s has types for apps with "moduleResolution": "node", which does not read exports',
  (_, manifest) => {
    const types = Object.entries(manifest.exports ?? {}).flatMap(([entry, target]) =>
      typeof target === 'object' && 'types' in target ? [[entry, String(target.types)] as const] : [],
    )
    const others = types.filter(([entry]) => entry !== '.').map(([entry, file]) => [entry.slice(2), [file.slice(2)]])
    const { types: main, typesVersions } = manifest
    expect(main).toBe(new Map(types).get('.'))
    expect(typesVersions).toEqual(others.length > 0 ? { '*': Object.fromEntries(others) } : undefined)
  },
)
