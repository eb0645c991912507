import { checkHandle } from './checkHandle.js'
import type { SignIn } from './createSignIn.js'

export interface NextHandlers {
  GET(request: Request): Promise<Response>
  POST(request: Request): Promise<Response>
}

/** For `app/siwx/[route]/route.ts`: `export const { GET, POST } = toNext(signIn)`. */
export function toNext(signIn: Pick<SignIn, 'handle'>): NextHandlers {
  checkHandle('toNext', signIn)
  const handle = (request: Request): Promise<Response> => signIn.handle(request)
  return { GET: handle, POST: handle }
}
