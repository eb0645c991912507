import type { Page } from '@playwright/test'

/** Results for the requests of the examples. The account is empty. */
const results: Readonly<Record<string, unknown>> = {
  eth_getBalance: '0x0',
  getBalance: { context: { slot: 1 }, value: 0 },
  state_getStorage: null,
}
const nothing = { funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 0 }

interface Question {
  readonly id: number
  readonly method: string
}

/** Answers in place of public nodes. @returns The hosts with the requested methods and paths. */
export async function answerForNodes(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route(
    (url) => url.protocol === 'https:',
    async (route) => {
      const request = route.request()
      const { host, pathname } = new URL(request.url())
      const question: unknown = request.method() === 'POST' ? request.postDataJSON() : undefined
      const answer = ({ id, method }: Question) => {
        asked.push(`${host} ${method}`)
        return { jsonrpc: '2.0', id, result: results[method] }
      }
      const headers = { 'access-control-allow-origin': '*' }
      if (question) {
        const json = Array.isArray(question) ? question.map(answer) : answer(question as Question)
        return route.fulfill({ headers, json })
      }
      asked.push(`${host} ${pathname}`)
      return route.fulfill({ headers, json: { chain_stats: nothing, mempool_stats: nothing } })
    },
  )
  return asked
}
