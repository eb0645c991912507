import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const platforms: Readonly<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-amd64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-amd64',
  'win32-x64': 'win32-amd64',
}

/**
 * Path of the anvil program itself. `node_modules/.bin/anvil` is a Node wrapper: if it is killed
 * with SIGKILL, anvil keeps running and keeps its port.
 *
 * @throws {Error} when anvil is not built for this platform, or its platform package is not
 * installed.
 */
export function anvilBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = platforms[`${platform}-${arch}`]
  if (!name) throw new Error(`anvil is not available for ${platform} on ${arch}.`)
  const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  try {
    const manifest = createRequire(wrapper).resolve(`@foundry-rs/anvil-${name}/package.json`)
    return join(dirname(manifest), 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
  } catch (cause) {
    throw new Error(`@foundry-rs/anvil-${name} is not installed. Install with optional dependencies.`, { cause })
  }
}
