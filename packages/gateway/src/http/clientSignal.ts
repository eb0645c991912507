import type { ServerResponse } from 'node:http'

/** Aborted when the client leaves before it has the whole answer. */
export function clientSignal(response: Pick<ServerResponse, 'once' | 'writableFinished'>): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort(new DOMException('The client left.', 'AbortError'))
  })
  return leaving.signal
}
