/* Runs before the first paint, hence a plain script of its own: the page's rules forbid inline ones.
   Evening guests get the dark theme; the phone's clock decides until the app knows the venue's zone. */
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
  /* What the first screen shows is on its way while the app is still being read. */
  var path = location.pathname;
  var calls = ['venue'];
  if (path.indexOf('/table-summary') !== 0) calls.unshift('menu');
  calls.forEach(function (call) {
    var ahead = document.createElement('link');
    ahead.rel = 'preload';
    ahead.as = 'fetch';
    ahead.crossOrigin = 'anonymous';
    ahead.href = '/api/' + call + '?lang=' + lang;
    document.head.append(ahead);
  });
})();
