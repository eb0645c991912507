import { useEffect, useState } from 'react'
import { useModalContext } from '../../provider/useModalContext.js'

/** Follows a value after it has not changed for `ms` milliseconds; at once if it is empty. */
export function useDebounced(value: string, ms: number): string {
  const { clock } = useModalContext()
  const [settled, setSettled] = useState(value)
  useEffect(() => clock.after(ms, () => setSettled(value)), [clock, value, ms])
  return value === '' ? '' : settled
}
