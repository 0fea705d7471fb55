/* Runs before the first paint, hence a plain script of its own: the page's rules forbid inline ones.
   Evening guests get the dark theme; the phone's clock is the venue's clock, for it lies on the table. */
(function () {
  var root = document.documentElement;
  var hour = new Date().getHours();
  var dark = hour >= 17 || hour < 5 || matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'dark' : 'light';
  var colour = document.querySelector('meta[name="theme-color"]');
  if (colour && dark) colour.setAttribute('content', '#0b1812');

  var asked = new URLSearchParams(location.search).get('lang');
  var lang = asked === 'ru' || asked === 'en' ? asked : 'ro';
  root.lang = lang;
  /* The menu is on its way while the app is still being read. */
  if (location.pathname.indexOf('/menu') === 0) {
    var ahead = document.createElement('link');
    ahead.rel = 'preload';
    ahead.as = 'fetch';
    ahead.crossOrigin = 'anonymous';
    ahead.href = '/api/menu?lang=' + lang;
    document.head.append(ahead);
  }
})();
