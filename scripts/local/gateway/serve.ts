// The program that `startGateway` starts: `node --conditions=@latchkey/source serve.ts <first port
// to try> <configuration as JSON> <URL of the node for names>`. It runs the sources of the gateway:
// no build is needed, and a stale build is never used.
import { resolveSources } from '../programs/resolveSources.ts'
import { startOnFreePort } from '../programs/startOnFreePort.ts'

resolveSources()
const { startSandboxGateway } = await import('../../../packages/gateway/src/sandbox.ts')
const { deployLocalNames } = await import('../../../packages/testkit/src/names/index.ts')

/** Signs answers about names for the zone's resolver: an account of anvil with a public key. */
const signer = {
  key: '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
  address: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
} as const
/** Deploys the contracts for names: an account of anvil that the demo's wallets don't use. */
const deployer = '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97'
const zone = 'latchkey.test'

const [, , first = '0', config = '{}', nodeUrl = ''] = process.argv
const gateway = await startOnFreePort(Number(first), (port) =>
  startSandboxGateway({
    config: { ...JSON.parse(config), port, names: { zones: [{ name: zone, signer: signer.key }] } },
  }),
)
const names = await deployLocalNames({ url: nodeUrl, key: deployer })
const urls = [`${gateway.url}/v1/ccip/{sender}/{data}.json`]
await names.addZone({ name: zone, signer: signer.address, urls })
console.log(`Listening on 127.0.0.1:${gateway.port}, names resolve through ${names.universalResolver}`)
const end = () => {
  void gateway.close().finally(() => process.exit(0))
}
process.once('SIGTERM', end)
// The pipe ends with the program at its other end, also when that one is killed.
process.stdin.on('end', end).resume()
