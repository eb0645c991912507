/** The outcomes of `run` in the order of the values, with some of them in progress at the same time. */
export async function eachOf<Value, Outcome>(
  values: readonly Value[],
  max: number,
  run: (value: Value) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (let at = 0; at < values.length; at += max) {
    outcomes.push(...(await Promise.all(values.slice(at, at + max).map(run))))
  }
  return outcomes
}
