import { expect, test } from 'vitest'
import { catalogVersion } from '../packaging/catalogVersion.ts'
import { storedPackages } from './storedPackages.ts'

const lock = { importers: {}, snapshots: {} }

test('storedPackages() describes an installed package by its hash in the lock file and by its own manifest', () => {
  const version = catalogVersion('publint')
  const packages = { [`publint@${version}`]: { resolution: { integrity: 'sha512-a' } } }
  expect(storedPackages({ ...lock, packages })).toEqual([
    {
      name: 'publint',
      'dist-tags': { latest: version },
      versions: {
        [version]: expect.objectContaining({
          name: 'publint',
          version,
          bin: expect.anything(),
          dependencies: expect.objectContaining({ picocolors: expect.any(String) }),
          dist: expect.objectContaining({ integrity: 'sha512-a' }),
        }),
      },
    },
  ])
})

test('storedPackages() describes a package of another platform by the lock file alone', () => {
  const packages = { '@x/y@2.0.0': { resolution: { integrity: 'sha512-b' }, os: ['none'] } }
  expect(storedPackages({ ...lock, packages })).toEqual([
    expect.objectContaining({
      name: '@x/y',
      versions: { '2.0.0': expect.objectContaining({ name: '@x/y', version: '2.0.0', os: ['none'] }) },
    }),
  ])
})
