import { expect, test } from 'vitest'
import { faultsOfPublished } from './faultsOfPublished.ts'

const manifest = {
  name: 'x',
  version: '1.0.0',
  dependencies: { viem: '^2.0.0' },
  dist: { integrity: 'sha512-a', tarball: 'http://127.0.0.1/x.tgz' },
}
const good = { name: 'x', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': manifest } }
const withManifest = (change: object) => ({ ...good, versions: { '1.0.0': { ...manifest, ...change } } })

test('faultsOfPublished() accepts the version of the manifest with the files of the tarball', () => {
  expect(faultsOfPublished(good, { version: '1.0.0' }, 'sha512-a')).toEqual([])
})

test.each([
  ['another version', { ...good, versions: {} }, 'is not published'],
  ['another tag', { ...good, 'dist-tags': { latest: '0.9.0' } }, 'the tag latest is at 0.9.0'],
  ['a range of the workspace', withManifest({ peerDependencies: { y: 'workspace:^' } }), 'needs y as workspace:^'],
  ['a range of the catalog', withManifest({ dependencies: { y: 'catalog:' } }), 'needs y as catalog:'],
  ['other files', withManifest({ dist: { ...manifest.dist, integrity: 'sha512-b' } }), 'has other files'],
])('faultsOfPublished() finds %s', (_, packument, fault) => {
  expect(faultsOfPublished(packument, { version: '1.0.0' }, 'sha512-a')).toEqual([expect.stringContaining(fault)])
})
