import type { PluginContext } from '@latchkey/core'
import { type FormSubject, type NodeToken, readToken as readNodeToken } from '@latchkey/core/forms'
import type { Token } from '@latchkey/core/services'

/** Of a token with a scale, swaps know nothing: it is shown otherwise than it is stored. */
export async function readToken(
  context: Pick<PluginContext, 'service'>,
  subject: FormSubject,
  token: Token | string,
  signal: AbortSignal,
): Promise<NodeToken | undefined> {
  const read = await readNodeToken(context, subject, token, signal)
  return read?.scale === undefined ? read : undefined
}
