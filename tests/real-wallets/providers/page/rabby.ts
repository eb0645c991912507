import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { channelTo } from './channelTo.js'

/** Rabby's content script. It forwards messages between the page script and the background. */
const background = channelTo('rabby')
const channel = new WindowPostMessageStream({ name: 'rabby-content-script', target: 'rabby-page-provider' })
const send = (type: string, data: unknown): void => void channel.write({ data: { type, data } })

channel.on('data', ({ data }: { readonly data: { readonly type: string; readonly data: PageRequest } }) => {
  if (data?.type !== 'request') return
  const { ident, data: request } = data.data
  void background.ask(request).then((answer) => send('response', { ident, ...(answer as object) }))
})
background.listen((message: unknown) => send('message', message))

interface PageRequest {
  readonly ident: string
  readonly data: unknown
}

void import('@rabby-wallet/page-provider')
