/** Writes a path as code does: `projects[0].origins[1]`. Other keys are in quotes. */
export function pathText(path: readonly (string | number)[]): string {
  return path
    .map((key, at) => {
      if (typeof key === 'number') return `[${key}]`
      if (!/^\w+$/.test(key)) return `[${JSON.stringify(key)}]`
      return at === 0 ? key : `.${key}`
    })
    .join('')
}
