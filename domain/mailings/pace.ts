/** What a mail server may be expected to take where no pace is set, in mails a minute. */
const expectedPace = 6_000

/** How long as many mails take at the pace that is set; 0 is as fast as it goes. */
export function secondsToSend(mails: number, paceAMinute: number): number {
  return Math.ceil((mails * 60) / (paceAMinute > 0 ? paceAMinute : expectedPace))
}
