type Views = typeof import('./react/views.js')

/** Fetches a view or a tab of the account. All of them are in one file. */
export const loadView =
  <Name extends keyof Views>(name: Name) =>
  async (): Promise<{ readonly default: Views[Name] }> => {
    const { loadViews } = await import('./portfolioChunk.js')
    return { default: (await loadViews())[name] }
  }
