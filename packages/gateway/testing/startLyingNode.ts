import { startNode, type TestNode } from './startNode.js'

/** A node that says of every account that it is a contract which accepts every signature. */
export function startLyingNode(): Promise<TestNode> {
  const results: Readonly<Record<string, string>> = {
    eth_getCode: '0x01',
    eth_call: `0x1626ba7e${'0'.repeat(56)}`,
  }
  return startNode(({ method }) => ({ result: results[method] ?? null }))
}
