/** Whether a value of a server or storage says who signed. */
export function isSigner(value: unknown): value is 'key' | 'contract' {
  return value === 'key' || value === 'contract'
}
