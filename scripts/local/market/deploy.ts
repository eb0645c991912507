// The program that `startMarket` starts: `node --conditions=@latchkey/source deploy.ts <URL of the
// node>`. It prints the market as JSON.
import { resolveSources } from '../programs/resolveSources.ts'

resolveSources()
const { deployLocalMarket } = await import('./deployLocalMarket.ts')
const [, , url = ''] = process.argv
console.log(JSON.stringify(await deployLocalMarket({ url })))
