import { expect, test } from 'vitest'
import { readPackages } from '../packages/readPackages.ts'
import { catalogVersion } from './catalogVersion.ts'
import { resolveVersions } from './resolveVersions.ts'

const core = readPackages().find(({ manifest }) => manifest.name === '@latchkey/core')?.manifest.version

test('resolveVersions() writes the versions of the workspace and of the catalogs, and keeps everything else', () => {
  const manifest = {
    name: 'app',
    dependencies: { '@latchkey/core': 'workspace:^', react: 'catalog:', left: '^1.0.0' },
    devDependencies: { 'react-dom': 'catalog:react18' },
    peerDependencies: { '@latchkey/core': 'workspace:*' },
  }
  expect(resolveVersions(manifest)).toEqual({
    name: 'app',
    dependencies: { '@latchkey/core': `^${core}`, react: catalogVersion('react'), left: '^1.0.0' },
    devDependencies: { 'react-dom': catalogVersion('react-dom', 'react18') },
    peerDependencies: { '@latchkey/core': core },
  })
})

test.each([{ '@latchkey/nothing': 'workspace:^' }, { 'not-in-the-catalog': 'catalog:' }, { react: 'catalog:nothing' }])(
  'resolveVersions() throws for %o, which the workspace does not have',
  (dependencies) => {
    expect(() => resolveVersions({ dependencies })).toThrow(Object.keys(dependencies)[0])
  },
)
