import { bindView, type ViewBinding } from '@latchkey/core'
import {
  connectingFarcasterView,
  connectingSocialView,
  connectSocialsView,
  emailLoginView,
  emailVerifyOtpView,
} from './api.js'

type Views = typeof import('./react/loginViews.js')

const load =
  <Name extends keyof Views>(name: Name) =>
  async (): Promise<{ readonly default: Views[Name] }> => ({
    default: (await import('./react/loginViews.js'))[name],
  })

export function bindViews(): readonly ViewBinding[] {
  return [
    bindView(emailLoginView, load('EmailLoginView')),
    bindView(emailVerifyOtpView, load('EmailVerifyOtpView')),
    bindView(connectSocialsView, load('ConnectSocialsView')),
    bindView(connectingSocialView, load('ConnectingSocialView')),
    // With the code that draws QR codes.
    bindView(connectingFarcasterView, () => import('./react/ConnectingFarcasterView.js')),
  ]
}
