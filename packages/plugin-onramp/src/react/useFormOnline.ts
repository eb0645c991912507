import { useIsOffline } from '@latchkey/react'
import { useEffect, useRef } from 'react'
import type { OnrampForm } from '../form/createOnrampForm.js'
import type { OnrampFormState } from '../form/OnrampFormState.js'

/** What failed is asked again when the browser is back online. @returns whether it is offline. */
export function useFormOnline(form: OnrampForm, { status, page, offers }: OnrampFormState): boolean {
  const isOffline = useIsOffline()
  const wasOffline = useRef(isOffline)
  const isMissing = status === 'failed' || offers.some((each) => each.status === 'unavailable')
  const hasFailed = page.status === 'failed' || (page.status === 'none' && isMissing)
  useEffect(() => {
    if (wasOffline.current && !isOffline && hasFailed) form.retry()
    wasOffline.current = isOffline
  }, [form, isOffline, hasFailed])
  return isOffline
}
