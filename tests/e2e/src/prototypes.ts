import type { Page } from '@playwright/test'

/** Own keys of the built-in prototypes, to detect prototype pollution. */
export function prototypeKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [Object, Array, Function, String, Number, Boolean, Symbol, Promise, Map, Set, RegExp, Date, Error].flatMap(
      (owner) => Reflect.ownKeys(owner.prototype as object).map((key) => `${owner.name}.${String(key)}`),
    ),
  )
}
