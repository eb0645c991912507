import type { SignIn } from './createSignIn.js'

/** For `app.all('/siwx/*', toHono(signIn))`. */
export function toHono(
  signIn: Pick<SignIn, 'handle'>,
): (context: { readonly req: { readonly raw: Request } }) => Promise<Response> {
  return ({ req }) => signIn.handle(req.raw)
}
