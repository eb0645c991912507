import { useStore } from '@latchkey/react'
import { useEffect, useRef } from 'react'
import type { OnrampForm } from '../form/createOnrampForm.js'
import type { PageState } from '../form/OnrampFormState.js'
import { isSettled } from '../purchases/isSettled.js'
import { useOnramp } from './useOnramp.js'

/** A page that was opened is replaced when the user comes back to the form, and when its purchase is over. */
export function useResumed(form: OnrampForm, page: PageState): void {
  const all = useStore(useOnramp().purchases.$all)
  const opened = page.status === 'ready' ? page.purchase : undefined
  const isOver = all.some(({ id, status }) => id === opened && isSettled(status))
  const wasOver = useRef<boolean | undefined>(undefined)
  useEffect(() => {
    if (wasOver.current === undefined || isOver) form.resume()
    wasOver.current = isOver
  }, [form, isOver])
}
