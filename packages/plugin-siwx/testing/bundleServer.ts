import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** An app's server for edge runtimes: the sign-in routes with the verifiers of all namespaces. */
const source = `
import { bitcoinVerifier } from '@latchkey/adapter-bitcoin/verify'
import { evmVerifier } from '@latchkey/adapter-evm/verify'
import { polkadotVerifier } from '@latchkey/adapter-polkadot/verify'
import { solanaVerifier } from '@latchkey/adapter-solana/verify'
import { createSignIn } from '../src/server/index.ts'

const verifiers = [evmVerifier, solanaVerifier, bitcoinVerifier, polkadotVerifier]
let signIn
export default {
  fetch(request, env) {
    signIn ??= createSignIn({ origin: 'https://my.app', verifiers, rpc: env.rpc })
    return signIn.handle(request)
  },
}
`

export interface ServerBundle {
  readonly code: string
  /** Modules that the bundle leaves to the runtime. */
  readonly imports: readonly string[]
}

export async function bundleServer(): Promise<ServerBundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'js' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['module', 'main'],
    // Those of bundlers for edge runtimes.
    conditions: ['@latchkey/source', 'workerd', 'worker', 'browser'],
    external: ['node:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path))
  return { code: outputFiles[0]?.text ?? '', imports }
}
