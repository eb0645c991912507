import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { lineTo } from './line.js'

/** Rabby's content script: it carries what the page script says to the background and back. */
const line = lineTo('rabby')
const channel = new WindowPostMessageStream({ name: 'rabby-content-script', target: 'rabby-page-provider' })
const send = (type: string, data: unknown): void => void channel.write({ data: { type, data } })

channel.on('data', ({ data }: { readonly data: { readonly type: string; readonly data: Asked } }) => {
  if (data?.type !== 'request') return
  const { ident, data: request } = data.data
  void line.ask(request).then((answer) => send('response', { ident, ...(answer as object) }))
})
line.listen((message: unknown) => send('message', message))

interface Asked {
  readonly ident: string
  readonly data: unknown
}

void import('@rabby-wallet/page-provider')
