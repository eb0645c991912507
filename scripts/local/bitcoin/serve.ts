// The program that `startBitcoin` starts: `node serve.ts <first port to try>`. The first request
// loads the node and mines the first blocks, so that an unused chain costs almost nothing.
import { serveLoopback } from '../programs/serveLoopback.ts'
import type { BitcoinNode } from './createNode.ts'

let loading: Promise<BitcoinNode> | undefined

async function load(): Promise<BitcoinNode> {
  const { createNode } = await import('./createNode.ts')
  return createNode()
}

await serveLoopback({
  port: Number(process.argv[2] ?? 0),
  async answer(question) {
    loading ??= load()
    const { answerEsplora } = await import('./answerEsplora.ts')
    return answerEsplora(await loading, question)
  },
})
