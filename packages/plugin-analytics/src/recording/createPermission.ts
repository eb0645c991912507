import { HttpError, isRecord, type Page, type PluginContext } from '@latchkey/core'
import type { AnalyticsState } from '../contract/AnalyticsState.js'
import type { AnalyticsOptions } from '../contract/options.js'
import type { Identity } from '../sending/identityOf.js'
import { urlOf } from '../sending/urlOf.js'

export interface Permission {
  /** Whether one event may be sent now: `on`, or the reason why not. It never rejects. */
  ask(): Promise<AnalyticsState>
  /** Calls `run` each time that the store of `consent` turns to `false`. */
  onWithdrawal(run: () => void): void
}

export interface PermissionParameters {
  readonly context: Pick<PluginContext, 'settings' | 'http' | 'alert'>
  readonly page: Page
  readonly options: AnalyticsOptions
  readonly identity: Identity
}

/** The provider is asked once, and not before the user has agreed. */
export function createPermission({ context, page, options, identity }: PermissionParameters): Permission {
  const { consent } = options
  let provider: Promise<AnalyticsState> | undefined
  return {
    async ask() {
      if (hasPrivacyControl(page.window.navigator)) return 'privacyControl'
      if (!(await isConsent(consent))) return 'noConsent'
      provider ??= askProvider(context, page.signal, identity)
      return provider
    },
    onWithdrawal(run) {
      if (typeof consent !== 'object') return
      const stop = consent.listen((is) => is || run())
      page.signal.addEventListener('abort', stop, { once: true })
    },
  }
}

/** @see https://www.w3.org/TR/gpc/ */
function hasPrivacyControl(navigator: Navigator & { readonly globalPrivacyControl?: unknown }): boolean {
  return navigator.globalPrivacyControl === true
}

async function isConsent(consent: AnalyticsOptions['consent']): Promise<boolean> {
  if (consent === undefined) return true
  if (typeof consent === 'object') return consent.get() === true
  try {
    return (await consent()) === true
  } catch (cause) {
    console.error(cause) // the app's own function
    return false
  }
}

/** `getAnalyticsConfig`. Any failure means no. An app without a catalogue has no provider. */
async function askProvider(
  { settings, http, alert }: PermissionParameters['context'],
  signal: AbortSignal,
  identity: Identity,
): Promise<AnalyticsState> {
  const { catalogue } = settings.services
  if (catalogue === undefined) return 'on'
  try {
    const client = await http()
    const url = urlOf(catalogue, 'getAnalyticsConfig')
    const answer = await client.get(url, { query: { ...identity }, signal })
    return isRecord(answer) && answer.isAnalyticsEnabled === true ? 'on' : 'notAllowed'
  } catch (error) {
    if (!(error instanceof HttpError)) return 'unreachable'
    if (error.status === 403) alert('originNotAllowed')
    return error.status === 403 ? 'refused' : 'unreachable'
  }
}
