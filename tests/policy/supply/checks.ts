import type { LockFile } from '../../../scripts/size/installedPackages.ts'

/**
 * Cryptography, and packages that pin each other exactly or whose newest versions do not install
 * together.
 */
const families =
  /^(viem|ox|jose$|@noble\/|@scure\/|@polkadot\/|vitest$|@vitest\/|size-limit$|@size-limit\/|playwright$|@playwright\/test$|@foundry-rs\/|node-linux-)/

/**
 * Catalog entries that are not pinned although they must be: below 1.0, in a family, or without an
 * upper bound.
 */
export function loosePins(catalog: Readonly<Record<string, string>>): string[] {
  return Object.entries(catalog)
    .filter(([name, range]) => {
      if (/^\d+\.\d+\.\d+(-[a-z\d.]+)?$/.test(range)) return false
      return families.test(name) || !/^\^[1-9]\d*\.\d+\.\d+$/.test(range)
    })
    .map(([name, range]) => `${name} ${range}`)
}

/** Packages of the lock file that do not come from the registry, or have no SHA-512 hash. */
export function foreignSources(packages: LockFile['packages']): string[] {
  return Object.entries(packages)
    .filter(([id, { resolution }]) => {
      const isNamed = /^(@[^/@]+\/)?[^/@]+@\d+\.\d+\.\d+[^:/]*$/.test(id)
      const { integrity, ...others } = resolution
      return !isNamed || Object.keys(others).length > 0 || !String(integrity).startsWith('sha512-')
    })
    .map(([id]) => id)
}

/** Dependencies that are installed under another name. */
export function aliases({ snapshots }: Pick<LockFile, 'snapshots'>): string[] {
  return Object.entries(snapshots).flatMap(([id, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([, version]) => !/^\d|^link:/.test(version))
      .map(([name, version]) => `${id}: ${name} is ${version}`),
  )
}
