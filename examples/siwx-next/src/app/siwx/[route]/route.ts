import { toNext } from '@latchkey/plugin-siwx/server'
import { signIn } from '../../../signIn'

export const { GET, POST } = toNext(signIn)
