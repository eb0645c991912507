import {
  type FrameEventName,
  type FrameEventPayload,
  frameType,
  type PageMessage,
  readPageMessage,
} from '@latchkey/plugin-embedded/protocol'
import { RequestError } from '../errors/RequestError.js'
import { requestErrorOf } from '../errors/requestErrorOf.js'
import { frameText } from '../text.js'

export interface PageLinkParameters {
  readonly window: Window
  /** Of the page that shows this frame. Messages of another one do not count. */
  readonly origin: string
  /** Its answer goes to the page, and so does its failure. */
  readonly answer: (message: PageMessage) => Promise<unknown>
}

/** The messages between this frame and the page that shows it. */
export interface PageLink {
  send<Name extends FrameEventName>(name: Name, payload: FrameEventPayload<Name>): void
}

/** Requests without an answer yet. A page that has more gets a refusal. */
const maxOpen = 200

export function createPageLink({ window, origin, answer }: PageLinkParameters): PageLink {
  const { parent } = window
  /** Ids of the requests that are being answered. An id counts once. */
  const open = new Set<string>()

  const post = (type: string, id: string | undefined, payload: unknown): void =>
    parent.postMessage({ type, id, payload }, origin)

  async function receive(message: PageMessage): Promise<void> {
    const { name, id } = message
    if (open.has(id)) return
    const isTooMany = open.size >= maxOpen
    open.add(id)
    try {
      if (isTooMany) throw new RequestError('LIMIT', frameText.tooMany)
      post(frameType(name, 'SUCCESS'), id, await answer(message))
    } catch (error) {
      const { code, message: text, retryAfter } = requestErrorOf(error)
      post(frameType(name, 'ERROR'), id, { code, message: text, retryAfter })
    } finally {
      open.delete(id)
    }
  }

  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== parent || from !== origin) return
    const message = readPageMessage(data)
    if (message) void receive(message)
  })
  return { send: (name, payload) => post(frameType(name), undefined, payload) }
}
