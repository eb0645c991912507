/**
 * What an end-to-end test fails with whose page was at work for too long at once (FIG-4). A machine that stalls can look like it, so it is
 * tried once more: what the page does each time, it does again. One that comes only now and then is excused with it, and listed all the same.
 */
export const overwork = 'tasks that work for more than 100 ms'
