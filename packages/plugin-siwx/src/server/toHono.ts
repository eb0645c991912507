import { checkHandle } from './checkHandle.js'
import type { SignIn } from './createSignIn.js'

/** For `app.all('/siwx/*', toHono(signIn))`. */
export function toHono(
  signIn: Pick<SignIn, 'handle'>,
): (context: { readonly req: { readonly raw: Request } }) => Promise<Response> {
  checkHandle('toHono', signIn)
  return ({ req }) => signIn.handle(req.raw)
}
