const plus: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
const minus: readonly string[] = ['withdraw', 'repay', 'burn']

/** The sign before the amounts of an operation. */
export function signOf(operation: string): '+' | '-' | '' {
  if (plus.includes(operation)) return '+'
  return minus.includes(operation) ? '-' : ''
}
