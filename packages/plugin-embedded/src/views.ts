import { bindView, type ViewBinding } from '@latchkey/core'
import {
  connectingFarcasterView,
  connectingSocialView,
  connectSocialsView,
  emailLoginView,
  emailVerifyOtpView,
  updateEmailPrimaryOtpView,
  updateEmailSecondaryOtpView,
  updateEmailWalletView,
} from './api.js'

type Views = typeof import('./react/loginViews.js')

const load =
  <Name extends keyof Views>(name: Name) =>
  async (): Promise<{ readonly default: Views[Name] }> => ({
    default: (await import('./react/loginViews.js'))[name],
  })

type ChangeViews = typeof import('./react/emailChangeViews.js')

const loadChange =
  <Name extends keyof ChangeViews>(name: Name) =>
  async (): Promise<{ readonly default: ChangeViews[Name] }> => ({
    default: (await import('./react/emailChangeViews.js'))[name],
  })

export function bindViews(): readonly ViewBinding[] {
  return [
    bindView(emailLoginView, load('EmailLoginView')),
    bindView(emailVerifyOtpView, load('EmailVerifyOtpView')),
    bindView(connectSocialsView, load('ConnectSocialsView')),
    bindView(connectingSocialView, load('ConnectingSocialView')),
    bindView(updateEmailWalletView, loadChange('UpdateEmailWalletView')),
    bindView(updateEmailPrimaryOtpView, loadChange('UpdateEmailPrimaryOtpView')),
    bindView(updateEmailSecondaryOtpView, loadChange('UpdateEmailSecondaryOtpView')),
    bindView(connectingFarcasterView, async () => (await import('./react/loginViews.js')).loadFarcasterView()),
  ]
}
