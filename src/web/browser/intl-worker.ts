// The first use of `Intl` in a process takes a slow phone up to 150 ms, most of it to list the locales that
// the browser knows. Threads share that list, so that the page, which writes dates and names countries, need
// not wait for it.
Intl.DateTimeFormat();
close();
