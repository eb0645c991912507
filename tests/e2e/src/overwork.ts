/**
 * What an end-to-end test fails with whose page was at work for too long at once (FIG-4). A machine that stalls can look like it, so it is
 * tried once more: what the page really does, it does again.
 */
export const overwork = 'tasks that work for more than 100 ms'
