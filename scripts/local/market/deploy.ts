// The program that `startMarkets` starts: `node --conditions=@latchkey/source deploy.ts <URLs of the
// nodes>`. It prints a list of the markets as JSON.
import { resolveSources } from '../programs/resolveSources.ts'

resolveSources()
const { deployLocalMarket } = await import('./deployLocalMarket.ts')
const [, , ...urls] = process.argv
console.log(JSON.stringify(await Promise.all(urls.map((url) => deployLocalMarket({ url })))))
